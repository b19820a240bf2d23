ALTER TABLE "tutor_certificate"
  ALTER COLUMN "is_public" DROP DEFAULT,
  ALTER COLUMN "is_public" SET DATA TYPE boolean USING "is_public" <> 0,
  ALTER COLUMN "is_public" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "account"
  ALTER COLUMN "demo" DROP DEFAULT,
  ALTER COLUMN "demo" SET DATA TYPE boolean USING "demo" <> 0,
  ALTER COLUMN "demo" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "organization"
  ALTER COLUMN "can_trade" DROP DEFAULT,
  ALTER COLUMN "can_trade" SET DATA TYPE boolean USING "can_trade" <> 0,
  ALTER COLUMN "can_trade" SET DEFAULT false,
  ALTER COLUMN "demo" DROP DEFAULT,
  ALTER COLUMN "demo" SET DATA TYPE boolean USING "demo" <> 0,
  ALTER COLUMN "demo" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "sign_in_session"
  ALTER COLUMN "remember" SET DATA TYPE boolean USING "remember" <> 0;--> statement-breakpoint
ALTER TABLE "tutor"
  ALTER COLUMN "texts_held" DROP DEFAULT,
  ALTER COLUMN "texts_held" SET DATA TYPE boolean USING "texts_held" <> 0,
  ALTER COLUMN "texts_held" SET DEFAULT false,
  ALTER COLUMN "group_lessons" DROP DEFAULT,
  ALTER COLUMN "group_lessons" SET DATA TYPE boolean USING "group_lessons" <> 0,
  ALTER COLUMN "group_lessons" SET DEFAULT false,
  ALTER COLUMN "paused" DROP DEFAULT,
  ALTER COLUMN "paused" SET DATA TYPE boolean USING "paused" <> 0,
  ALTER COLUMN "paused" SET DEFAULT false,
  ALTER COLUMN "listed" DROP DEFAULT,
  ALTER COLUMN "listed" SET DATA TYPE boolean USING "listed" <> 0,
  ALTER COLUMN "listed" SET DEFAULT false;

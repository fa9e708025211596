-- The platform that the application wants to be linked to; the organisation plays it from then on.
ALTER TABLE authorization_request ADD COLUMN platform text NOT NULL DEFAULT 'mqjo';

-- Mails with invitations that are not yet sent. The link contains the token, of which the invitation only has the hash.

CREATE TABLE invitation_mail (
    invitation_id uuid        PRIMARY KEY,
    link_sealed   bytea       NOT NULL,
    attempts      int         NOT NULL DEFAULT 0,
    -- When the next attempt begins; an attempt moves it on before it sends.
    due_at        timestamptz NOT NULL
);
CREATE INDEX invitation_mail_by_due ON invitation_mail (due_at);

/** Sends invitations by mail, if an SMTP server is configured. */
@NullMarked
package io.ledgerway.company.user.invitationmail;

import org.jspecify.annotations.NullMarked;

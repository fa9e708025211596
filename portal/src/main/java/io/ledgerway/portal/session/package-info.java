/**
 * Who has signed in: sessions, sign-in and sign-out, invitations, forms that outlived a session.
 */
@NullMarked
package io.ledgerway.portal.session;

import org.jspecify.annotations.NullMarked;

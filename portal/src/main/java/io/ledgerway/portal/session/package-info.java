/** Sessions: sign-in and sign-out, invitations, forms saved when a session ends. */
@NullMarked
package io.ledgerway.portal.session;

import org.jspecify.annotations.NullMarked;

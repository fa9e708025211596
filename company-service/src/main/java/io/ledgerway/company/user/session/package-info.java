/** Sessions of signed-in people, and the pauses after sign-ins that went wrong. */
@NullMarked
package io.ledgerway.company.user.session;

import org.jspecify.annotations.NullMarked;

/** Sessions of signed-in users, and the backoff after failed sign-ins. */
@NullMarked
package io.ledgerway.company.user.session;

import org.jspecify.annotations.NullMarked;

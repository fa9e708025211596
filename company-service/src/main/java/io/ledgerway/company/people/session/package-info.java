/** Sessions of signed-in people, and the pauses after sign-ins that went wrong. */
@NullMarked
package io.ledgerway.company.people.session;

import org.jspecify.annotations.NullMarked;

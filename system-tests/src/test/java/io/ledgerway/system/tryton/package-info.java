/** Journeys with a real Tryton server, whose own API says what its books contain. */
@NullMarked
package io.ledgerway.system.tryton;

import org.jspecify.annotations.NullMarked;

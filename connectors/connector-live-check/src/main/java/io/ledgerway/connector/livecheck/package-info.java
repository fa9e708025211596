/** The program of {@code scripts/verify-live}: checks an adapter against a real organisation. */
@NullMarked
package io.ledgerway.connector.livecheck;

import org.jspecify.annotations.NullMarked;

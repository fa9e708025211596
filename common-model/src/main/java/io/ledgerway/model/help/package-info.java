/** Help texts: meaning and remedy of each error code and status. */
@NullMarked
package io.ledgerway.model.help;

import org.jspecify.annotations.NullMarked;

/** Help in place: a page for each error code and each status. */
@NullMarked
package io.ledgerway.gateway.help;

import org.jspecify.annotations.NullMarked;

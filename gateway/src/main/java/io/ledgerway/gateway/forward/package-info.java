/** How requests are handed on and answers handed back: sizes, headers, connections. */
@NullMarked
package io.ledgerway.gateway.forward;

import org.jspecify.annotations.NullMarked;

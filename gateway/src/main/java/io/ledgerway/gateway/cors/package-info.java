/** What web pages of clients may call from a browser. */
@NullMarked
package io.ledgerway.gateway.cors;

import org.jspecify.annotations.NullMarked;

/** CORS policy: the calls that web pages of clients may send from a browser. */
@NullMarked
package io.ledgerway.gateway.cors;

import org.jspecify.annotations.NullMarked;

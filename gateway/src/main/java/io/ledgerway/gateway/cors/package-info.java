/** What web pages of clients may call from a browser (platform.md 15). */
@NullMarked
package io.ledgerway.gateway.cors;

import org.jspecify.annotations.NullMarked;

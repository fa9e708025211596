/** The web pages that may call us for a client (platform.md 15). */
@NullMarked
package io.ledgerway.company.cors;

import org.jspecify.annotations.NullMarked;

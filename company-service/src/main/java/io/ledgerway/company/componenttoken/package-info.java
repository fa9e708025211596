/** Tokens for browser components of one company (platform.md 14). */
@NullMarked
package io.ledgerway.company.componenttoken;

import org.jspecify.annotations.NullMarked;

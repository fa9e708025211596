/** Authorization server: pages, codes, tokens that expire and rotate. */
@NullMarked
package io.ledgerway.sandbox.oauth;

import org.jspecify.annotations.NullMarked;

/** From an API key to a signed token that says who calls. */
@NullMarked
package io.ledgerway.gateway.auth;

import org.jspecify.annotations.NullMarked;

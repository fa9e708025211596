/** Authenticates API keys, operators and portal users, and adds a signed token to the request. */
@NullMarked
package io.ledgerway.gateway.auth;

import org.jspecify.annotations.NullMarked;

/** Internal tokens that identify the caller to services, and the verification of bearer tokens. */
@NullMarked
package io.ledgerway.gateway.token;

import org.jspecify.annotations.NullMarked;

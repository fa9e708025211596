/** Internal tokens that tell services who calls, and the verification of bearer tokens. */
@NullMarked
package io.ledgerway.gateway.token;

import org.jspecify.annotations.NullMarked;

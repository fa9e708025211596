/** Which path leads to which service. */
@NullMarked
package io.ledgerway.gateway.route;

import org.jspecify.annotations.NullMarked;

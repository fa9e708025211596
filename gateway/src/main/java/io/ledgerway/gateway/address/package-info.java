/** Where a caller calls from, however many proxies stand before us. */
@NullMarked
package io.ledgerway.gateway.address;

import org.jspecify.annotations.NullMarked;

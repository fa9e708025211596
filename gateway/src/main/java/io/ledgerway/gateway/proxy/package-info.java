/** Proxies requests and responses: body limits, headers, connections. */
@NullMarked
package io.ledgerway.gateway.proxy;

import org.jspecify.annotations.NullMarked;

/** The IP address of the client, behind any number of trusted proxies. */
@NullMarked
package io.ledgerway.gateway.clientip;

import org.jspecify.annotations.NullMarked;

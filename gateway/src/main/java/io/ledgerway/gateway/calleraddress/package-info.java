/** The IP address of the caller, behind any number of trusted proxies. */
@NullMarked
package io.ledgerway.gateway.calleraddress;

import org.jspecify.annotations.NullMarked;

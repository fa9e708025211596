/**
 * Requests that the gateway forwards without the web framework, and the checks that apply to them.
 */
@NullMarked
package io.ledgerway.gateway.fastpath;

import org.jspecify.annotations.NullMarked;

/** Calls of Tryton over JSON-RPC, and the form of its values. */
@NullMarked
package io.ledgerway.connector.tryton.rpc;

import org.jspecify.annotations.NullMarked;

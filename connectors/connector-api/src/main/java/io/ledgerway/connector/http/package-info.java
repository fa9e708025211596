/** HTTP calls to platforms: the client, authorization, error mapping. */
@NullMarked
package io.ledgerway.connector.http;

import org.jspecify.annotations.NullMarked;

/** Collections of requests for API clients, made from an OpenAPI document. */
@NullMarked
package io.ledgerway.docs.collection;

import org.jspecify.annotations.NullMarked;

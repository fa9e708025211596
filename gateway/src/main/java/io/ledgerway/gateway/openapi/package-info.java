/** The whole public API as one OpenAPI document, and a page to browse it. */
@NullMarked
package io.ledgerway.gateway.openapi;

import org.jspecify.annotations.NullMarked;

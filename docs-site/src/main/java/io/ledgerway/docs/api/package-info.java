/**
 * API reference: pages, code samples and search entries of the operations of an OpenAPI document.
 */
@NullMarked
package io.ledgerway.docs.api;

import org.jspecify.annotations.NullMarked;

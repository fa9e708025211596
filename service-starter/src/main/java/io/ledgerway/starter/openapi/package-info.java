/** OpenAPI document of a service, built from controllers, records and Javadoc. */
@NullMarked
package io.ledgerway.starter.openapi;

import org.jspecify.annotations.NullMarked;

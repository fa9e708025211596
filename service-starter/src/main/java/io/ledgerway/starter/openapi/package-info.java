/** Each service's part of the OpenAPI document, made from its controllers, records and Javadoc. */
@NullMarked
package io.ledgerway.starter.openapi;

import org.jspecify.annotations.NullMarked;

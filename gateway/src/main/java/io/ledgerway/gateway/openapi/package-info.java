/** Assembles the OpenAPI document of the public API from the services, and serves Swagger UI. */
@NullMarked
package io.ledgerway.gateway.openapi;

import org.jspecify.annotations.NullMarked;

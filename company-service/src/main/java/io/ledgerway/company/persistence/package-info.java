/**
 * How entities are stored: column types, JSON and exceptions
 * (docs/decisions/0018-jpa-in-company-service.md).
 */
@NullMarked
package io.ledgerway.company.persistence;

import org.jspecify.annotations.NullMarked;

/**
 * Hibernate support of entities: column types, JSON and exception translation
 * (docs/decisions/0018-jpa-in-company-service.md).
 */
@NullMarked
package io.ledgerway.company.persistence;

import org.jspecify.annotations.NullMarked;

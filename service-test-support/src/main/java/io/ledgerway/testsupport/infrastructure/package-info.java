/** PostgreSQL and Kafka for integration tests, started once per JVM. */
@NullMarked
package io.ledgerway.testsupport.infrastructure;

import org.jspecify.annotations.NullMarked;

/** Spring test contexts that connect to a real PostgreSQL and a real Kafka. */
@NullMarked
package io.ledgerway.testsupport.context;

import org.jspecify.annotations.NullMarked;

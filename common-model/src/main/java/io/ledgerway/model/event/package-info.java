/** Events and topics: the members that all events share, and the catalog of Kafka topics. */
@NullMarked
package io.ledgerway.model.event;

import org.jspecify.annotations.NullMarked;

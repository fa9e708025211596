/** Maps the sandbox's records and reports to the canonical model. */
@NullMarked
package io.ledgerway.connector.sandbox.mapping;

import org.jspecify.annotations.NullMarked;

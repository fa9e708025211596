/** What a client has read, and written, besides the schema. */
@NullMarked
package io.ledgerway.sync.supplemental;

import org.jspecify.annotations.NullMarked;

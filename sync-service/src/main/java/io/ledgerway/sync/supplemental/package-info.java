/** What a client has read, and written, besides the schema (platform.md 27). */
@NullMarked
package io.ledgerway.sync.supplemental;

import org.jspecify.annotations.NullMarked;

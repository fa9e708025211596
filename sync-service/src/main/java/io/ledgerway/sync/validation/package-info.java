/** Validation of pulled records: quarantine of unreadable records and warnings for broken rules. */
@NullMarked
package io.ledgerway.sync.validation;

import org.jspecify.annotations.NullMarked;

/**
 * Compatibility with the previous release: its recorded events and SQL statements are checked
 * against the current code and schema (docs/operations/upgrade.md).
 */
@NullMarked
package io.ledgerway.testsupport.release;

import org.jspecify.annotations.NullMarked;

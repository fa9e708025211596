/**
 * Compatibility with the previous release: its recorded events and SQL statements, checked against
 * the code and the schema of today (docs/operations/upgrade.md).
 */
@NullMarked
package io.ledgerway.testsupport.release;

import org.jspecify.annotations.NullMarked;

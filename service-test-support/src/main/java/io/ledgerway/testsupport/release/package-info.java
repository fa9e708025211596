/**
 * What the previous release wrote and asked for, against the code and the schema of today
 * (docs/operations/upgrade.md).
 */
@NullMarked
package io.ledgerway.testsupport.release;

import org.jspecify.annotations.NullMarked;

/** The starter's tables for tests that need no Spring. */
@NullMarked
package io.ledgerway.starter.database;

import org.jspecify.annotations.NullMarked;

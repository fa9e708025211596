/**
 * Query language: parses text into a syntax tree and compiles it to parameterized SQL
 * (docs/reference/query-language.md).
 */
@NullMarked
package io.ledgerway.starter.query;

import org.jspecify.annotations.NullMarked;

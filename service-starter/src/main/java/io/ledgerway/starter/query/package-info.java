/** The query language: text to syntax tree to parameterised SQL (docs/query-language.md). */
@NullMarked
package io.ledgerway.starter.query;

import org.jspecify.annotations.NullMarked;

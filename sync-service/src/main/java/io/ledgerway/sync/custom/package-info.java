/**
 * Custom data types: types that a client defines, pulled from a platform without a canonical form.
 */
@NullMarked
package io.ledgerway.sync.custom;

import org.jspecify.annotations.NullMarked;

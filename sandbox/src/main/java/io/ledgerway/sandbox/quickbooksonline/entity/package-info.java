/** Entities of the dialect: which records they are, and their JSON. */
@NullMarked
package io.ledgerway.sandbox.quickbooksonline.entity;

import org.jspecify.annotations.NullMarked;
